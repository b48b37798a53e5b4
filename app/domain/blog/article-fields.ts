import { z } from "zod";
import { articlePictureNames } from "../../ui/pictures/names.ts";
import { type ServiceCode, serviceCodes } from "../catalogue/catalogue";
import { company } from "../centre/company.ts";

type AuthorId = keyof typeof company.authors;
const authorIds = Object.keys(company.authors) as [AuthorId, ...AuthorId[]];

/** The front matter of an article. `react-router.config.ts` loads this too, so it cannot import by `~`. */
export const articleFields = z
  .strictObject({
    title: z.string().min(10).max(70),
    /** For search results and lists. */
    description: z.string().min(80).max(160),
    author: z.enum(authorIds),
    keywords: z.array(z.string().min(2)).min(3),
    /** The day of publication in Riyadh. */
    date: z.iso.date(),
    /** The day of its last rewrite in Riyadh. */
    updated: z.iso.date().optional(),
    /** In its head and in lists. */
    picture: z.enum(articlePictureNames),
    /** The article ends with their prices. */
    services: z.array(z.enum(serviceCodes as [ServiceCode, ...ServiceCode[]])).min(1),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ["updated"],
    error: "is before the date of publication",
  });

export type ArticleFields = Readonly<z.infer<typeof articleFields>>;
