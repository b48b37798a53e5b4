import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { data, isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { cloudflareContext, staffContext } from "~/platform/http/context.server";
import { DEV_AUDIENCE } from "~/platform/http/dev-audience";
import { isOwner } from "~/platform/http/staff.server";
import { type DeskPage, deskLink, deskPages } from "~/platform/i18n/desk-links";
import { useLanguage } from "~/platform/i18n/use-language";
import deskScript from "~/platform/page-scripts/desk.ts?inlined";
import { DisclosureIcon } from "~/ui/icons";
import { LogoMark } from "~/ui/illustrations/logo";
import { SkipLink } from "~/ui/jump-link";
import { menuItemClasses, menuPanelClasses } from "~/ui/layout/menus";
import { AnswersForm, type FrameProps, type PageHandle } from "~/ui/layout/page-handle";
import { InlineScript } from "~/ui/layout/page-style";
import { LanguageLink } from "~/ui/layout/site-header";
import { ThemeSwitch } from "~/ui/layout/theme-switch";
import styles from "~/ui/styles/desk.css?url&no-inline";
import type { Route } from "./+types/frame";
import { DeskProblem, type PostedFields } from "./answer";
import { SubmissionId } from "./post-form";
import { submissionIdOf } from "./steps.server";

export const handle = { frame: { Frame: DeskFrame, styles } } satisfies PageHandle;

/** Answers 404 to everybody but staff, whatever path led here. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!context.get(staffContext)) throw data(null, { status: 404 });
    return next();
  },
];

export function loader({ context }: Route.LoaderArgs): DeskSession {
  const staff = context.get(staffContext);
  if (!staff) throw data(null, { status: 404 });
  const isDevelopment = context.get(cloudflareContext).env.POLICY_AUD === DEV_AUDIENCE;
  return { email: staff.email, isDevelopment, isOwner: isOwner(context), submissionId: submissionIdOf(context) };
}

export default function Desk() {
  return <Outlet />;
}

const problems = { 403: "refused", 404: "missing", 503: "unavailable" } as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const posted = status === 503 ? ((data ?? []) as PostedFields) : [];
  return <DeskProblem problem={problems[status as keyof typeof problems] ?? "unexpected"} posted={posted} />;
}

/** The data of every page of the desk. */
export interface DeskSession {
  /** The email address of the member of staff. */
  readonly email: string;
  /** Whether this is a developer's machine, where wrangler simulates the login. */
  readonly isDevelopment: boolean;
  readonly isOwner: boolean;
  /** For the forms of the page. */
  readonly submissionId: string;
}

/** The page that only owners may open (product.md 22.1). */
const OWNERS_PAGE: DeskPage = "statistics";
/** Shown beside the menu on a phone; the menu contains the other pages. */
const firstPages: readonly DeskPage[] = ["today", "bookings"];
const pages = Object.keys(deskPages) as DeskPage[];

/** Header and menu of the desk, instead of those of the public site. */
export function DeskFrame({ pathname, query, children }: FrameProps) {
  const { t } = useTranslation("desk");
  const language = useLanguage();
  // Missing while an action's unexpected error is shown: then no loader of the desk runs.
  const session = useRouteLoaderData("routes/desk/frame") as DeskSession | undefined;
  const answersForm = useContext(AnswersForm);
  const link = (page: DeskPage) => ({
    href: deskLink(page, language),
    "aria-current": deskLink(page, language) === pathname ? ("page" as const) : undefined,
  });
  const others = pages.filter((page) => !firstPages.includes(page) && (page !== OWNERS_PAGE || session?.isOwner));
  const item =
    "inline-flex min-h-12 items-center rounded-sm px-3 font-semibold hover:text-brand aria-[current]:bg-brand-soft aria-[current]:text-brand";
  return (
    <>
      <SkipLink />
      {session?.isDevelopment && (
        <p className="bg-ink px-gutter py-2 text-center text-canvas text-sm">{t("development")}</p>
      )}
      <header className="border-b bg-canvas">
        <div className="container-page flex flex-wrap items-center gap-x-1">
          <a href={deskLink("today", language)} className="flex min-h-12 items-center gap-2 font-bold">
            <LogoMark className="size-8 text-brand" />
            {t("title")}
          </a>
          <div className="ms-auto flex flex-wrap items-center">
            <ThemeSwitch />
            <LanguageLink pathname={pathname} query={query} />
          </div>
          <nav aria-label={t("nav.label")} className="relative -mx-3 w-[calc(100%+1.5rem)]">
            <ul className="flex flex-wrap items-center gap-x-1 pb-1">
              {firstPages.map((page) => (
                <li key={page}>
                  <a {...link(page)} className={item}>
                    {t(`nav.${page}`)}
                  </a>
                </li>
              ))}
              {others.map((page) => (
                <li key={page} className="max-lg:hidden">
                  <a {...link(page)} className={item}>
                    {t(`nav.${page}`)}
                  </a>
                </li>
              ))}
              {others.length > 0 && (
                <li className="ms-auto lg:hidden">
                  <details name="header-menu" className="group">
                    <summary className={`${item} gap-1`}>
                      {t("nav.more")}
                      <DisclosureIcon />
                    </summary>
                    <ul className={`${menuPanelClasses} end-0 min-w-48`}>
                      {others.map((page) => (
                        <li key={page}>
                          <a {...link(page)} className={menuItemClasses}>
                            {t(`nav.${page}`)}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </details>
                </li>
              )}
            </ul>
          </nav>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="@container flex-1 outline-none">
        <SubmissionId value={session?.submissionId ?? ""}>{children}</SubmissionId>
      </main>
      <footer className="container-page border-t py-4 text-soft text-sm">
        <bdi dir="ltr">{session?.email}</bdi>
      </footer>
      {session && !answersForm && <InlineScript code={deskScript.code} />}
    </>
  );
}
