import type { ReactNode } from "react";
import { Bidi } from "./bidi";
import { PageHeader } from "./page-header";
import { sectionColumns, sectionHeading } from "./section";

interface LegalPageProps {
  title: string;
  lead: string;
  contents: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
  links?: Readonly<Record<string, string>>;
  /** Shown below the last section. */
  children?: ReactNode;
}

const number = "min-w-[2em] shrink-0 text-brand";

export function LegalPage({ title, lead, contents, sections, links, children }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className={`container-page ${sectionColumns}`}>
        <nav aria-label={contents} className={sectionHeading}>
          <ol className="text-sm">
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#s${index + 1}`} className="flex gap-3 py-2 text-soft hover:text-brand">
                  <span className={number}>{index + 1}</span>
                  {heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="max-w-2xl">
          {sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} className="pb-8" aria-labelledby={`s${index + 1}`}>
              <h2 id={`s${index + 1}`} className="mb-1 flex flex-wrap text-xl">
                <span className={number}>{index + 1}</span>
                <span className="flex-1">{heading}</span>
              </h2>
              {paragraphs.map((text) => (
                <p key={text} className="text-soft [p+&]:mt-3">
                  <Bidi text={text} links={links} />
                </p>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  );
}
