import type { ReactNode } from "react";
import { Bidi } from "./bidi";
import { PageHeader } from "./page-header";

interface LegalPageProps {
  readonly title: string;
  readonly lead: string;
  readonly contents: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
  readonly links?: Readonly<Record<string, string>>;
  /** Stands under the last section. */
  readonly children?: ReactNode;
}

/** A legal text: numbered sections beside a list of them. */
export function LegalPage({ title, lead, contents, sections, links, children }: LegalPageProps) {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="section container-page">
        <nav aria-label={contents}>
          <ol className="toc">
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#s${index + 1}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose">
          {sections.map(({ heading, paragraphs }, index) => (
            <section key={heading} aria-labelledby={`s${index + 1}`}>
              <h2 id={`s${index + 1}`}>{heading}</h2>
              {paragraphs.map((text) => (
                <p key={text}>
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
