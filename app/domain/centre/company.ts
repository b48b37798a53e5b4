import companyFile from "../../../content/company.json" with { type: "json" };
import termsFile from "../../../content/terms.json" with { type: "json" };

export const company = companyFile;

/**
 * What the centre promises and charges (product.md 1.5, 12.5); each name ends with the unit. These
 * terms are part of the contract, so the desk cannot change them.
 */
export const terms = termsFile;
