// Relative imports, because `react-router.config.ts` loads this file without the alias `~`.
import { z } from "zod";
import { articlePictureNames } from "../../ui/pictures/names.ts";
import { type ServiceCode, serviceCodes } from "../catalogue/catalogue";
import { company } from "../centre/company.ts";

type AuthorId = keyof typeof company.authors;
const authorIds = Object.keys(company.authors) as [AuthorId, ...AuthorId[]];

export const articleFields = z
  .strictObject({
    title: z.string().min(10).max(70),
    description: z.string().min(80).max(160),
    author: z.enum(authorIds),
    keywords: z.array(z.string().min(2)).min(3),
    /** The day of publication in Riyadh. */
    date: z.iso.date(),
    /** The day in Riyadh of the last rewrite. */
    updated: z.iso.date().optional(),
    /** The picture at the top of the article and in lists. */
    picture: z.enum(articlePictureNames),
    /** After its text, the article shows the prices of these services. */
    services: z.array(z.enum(serviceCodes as [ServiceCode, ...ServiceCode[]])).min(1),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    error: "is before the date of publication",
  });

export type ArticleFields = Readonly<z.infer<typeof articleFields>>;
