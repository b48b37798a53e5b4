import companyFile from "../../../content/company.json" with { type: "json" };
import termsFile from "../../../content/terms.json" with { type: "json" };

export const company = companyFile;

/**
 * What the centre promises and charges (product.md 1.5, 12.5): percentages, hours, days, months and
 * years. To change them is to change the contract, so the desk cannot.
 */
export const terms = termsFile;
