import { type ComponentType, Fragment, type ReactNode } from "react";
import { data, isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { cloudflareContext, staffContext } from "~/platform/http/context.server";
import { DEV_AUDIENCE } from "~/platform/http/dev-audience";
import { isOwner } from "~/platform/http/staff.server";
import { useTexts } from "~/platform/i18n/use-texts";
import deskScript from "~/platform/page-scripts/desk.ts?inlined";
import { type DeskPage, deskLink, deskPages, deskSearchLink } from "~/platform/urls/desk-links";
import {
  CalendarDayIcon,
  DisclosureIcon,
  EmailIcon,
  ListIcon,
  MenuIcon,
  PlanIcon,
  PlusIcon,
  SearchIcon,
} from "~/ui/icons";
import { LogoMark } from "~/ui/illustrations/logo";
import { SkipLink } from "~/ui/jump-link";
import { menuItemClasses } from "~/ui/layout/menus";
import type { FrameProps, PageHandle } from "~/ui/layout/page-handle";
import { InlineScript } from "~/ui/layout/page-style";
import { LanguageLink } from "~/ui/layout/site-header";
import { ThemeSwitch } from "~/ui/layout/theme-switch";
import styles from "~/ui/styles/desk.css?url&no-inline";
import type { Route } from "./+types/frame";
import { DeskProblem, type PostedFields } from "./kit/answer";
import { PostForm, SubmissionId } from "./kit/form";
import { LineLink, SuccessNotice } from "./kit/page";
import { databaseOf, postedForm, submissionIdOf } from "./kit/steps.server";
import { countUnread } from "./kit/unread-messages.server";

export const handle = { frame: { Frame: DeskFrame, styles } } satisfies PageHandle;

/** Responds with 404 to everybody but staff, on any path of the desk. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (!context.get(staffContext)) throw data(null, { status: 404 });
    return next();
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { env } = context.get(cloudflareContext);
  return {
    email: context.get(staffContext)?.email ?? "",
    // A developer's machine, where wrangler simulates the login.
    isDevelopment: env.POLICY_AUD === DEV_AUDIENCE,
    isOwner: isOwner(context),
    submissionId: submissionIdOf(context),
    isUnchanged: (postedForm(context) ?? url.searchParams).get("done") === "unchanged",
    /** The text that the search box shows. */
    typed: String((postedForm(context) ?? url.searchParams).get("q") ?? ""),
    // Counts one message more than the menu can show, so that the menu knows when to say "99+". If
    // D1 fails, the page itself reports it.
    unread: await countUnread(databaseOf(context), UNREAD_MAX + 1).catch(() => 0),
  };
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

/** The only page of the menu that other staff may not open (product.md 22.1). */
const OWNERS_PAGE: DeskPage = "statistics";
const UNREAD_MAX = 99;
/** The pages of the menu, with their icons in the bar of a phone. "More" opens other pages. */
const menuPages: readonly (readonly [DeskPage, ComponentType<{ className?: string }>])[] = [
  ["today", CalendarDayIcon],
  ["bookings", ListIcon],
  ["plan", PlanIcon],
  ["messages", EmailIcon],
  ["new", PlusIcon],
];
const pages = Object.keys(deskPages) as DeskPage[];

export function DeskFrame({ pathname, query, children }: FrameProps) {
  const { t, language } = useTexts("desk");
  // Missing while an unexpected error of an action is shown, because then no loader of the desk
  // runs.
  const session = useRouteLoaderData("routes/desk/frame") as Route.ComponentProps["loaderData"] | undefined;
  const shown = pages.filter((page) => page !== OWNERS_PAGE || session?.isOwner);
  const menu = { pathname, pages: shown, unread: session?.unread ?? 0 };
  return (
    <>
      <SkipLink />
      {session?.isDevelopment && (
        <p className="bg-ink px-gutter py-2 text-center text-canvas text-sm">{t("development")}</p>
      )}
      {/* On a phone, the header with its search box stays in view, unless text is large. */}
      <header className="desk-header relative z-30 border-b bg-canvas max-lg:tall:sticky max-lg:tall:top-header">
        <div className="container-page flex flex-wrap items-center gap-x-1 lg:py-1">
          <a href={deskLink("today", language)} className="flex min-h-12 min-w-11 items-center gap-2 font-bold">
            <LogoMark className="size-8 text-brand" />
            <span className="max-sm:sr-only">{t("title")}</span>
          </a>
          <SearchBox typed={session?.typed ?? ""} />
          <PageMenu {...menu} />
          <div className="ms-auto flex flex-wrap items-center">
            <ThemeSwitch />
            <LanguageLink pathname={pathname} query={query} />
          </div>
        </div>
        <OfferedDraft staff={session?.email} />
      </header>
      <main id="content" tabIndex={-1} className="@container flex-1 outline-none">
        {session?.isUnchanged && (
          <div className="container-page pt-4">
            <SuccessNotice text={t("unchanged")} />
          </div>
        )}
        <SubmissionId value={session?.submissionId ?? ""}>{children}</SubmissionId>
      </main>
      <footer className="container-page border-t py-4 text-soft text-sm max-lg:pb-[calc(5rem+env(safe-area-inset-bottom))]">
        <bdi dir="ltr">{session?.email}</bdi>
      </footer>
      {session && (
        <>
          <UnsentNotices />
          <Keys />
          <InlineScript code={deskScript.code} />
        </>
      )}
    </>
  );
}

/** The search box (product.md 16.4). It has several lines, because a pasted message has them. */
function SearchBox({ typed }: { typed: string }) {
  const { t, language } = useTexts("deskSearch");
  return (
    // Grows from 6rem, so that it fits beside the logo and the buttons at 320 px.
    <PostForm
      action={deskSearchLink(language)}
      className="not-on-paper flex min-w-0 max-w-md flex-[1_1_6rem] rounded-md border border-control bg-surface sm:ms-2"
    >
      <input type="hidden" name="intent" value="find" />
      <label htmlFor="q" className="sr-only">
        {t("q")}
      </label>
      <textarea
        id="q"
        name="q"
        rows={1}
        dir="auto"
        defaultValue={typed}
        placeholder={t("placeholder")}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        // An empty field has no direction of its own, so the placeholder gets that of the page.
        className="h-11 min-w-0 flex-1 resize-none overflow-hidden py-2 ps-3 placeholder:whitespace-nowrap placeholder:text-sm rtl:placeholder-shown:[direction:rtl]"
      />
      <button type="submit" className="icon-button text-lg">
        <span className="sr-only">{t("q")}</span>
        <SearchIcon />
      </button>
    </PostForm>
  );
}

/** Offers a form for a new booking that was not stored (product.md 16.15; `desk-draft.ts`). */
function OfferedDraft({ staff }: { staff: string | undefined }) {
  const { t, language } = useTexts("desk");
  return (
    <div hidden data-draft="" data-staff={staff} className="container-page flex flex-wrap items-center gap-x-4 pb-1">
      <LineLink
        href={deskLink("new", language, new URLSearchParams({ continue: "draft" }))}
        data-of={t("draft.continueOf", { phone: "\u2066#\u2069" })}
      >
        {t("draft.continue")}
      </LineLink>
      <button type="button" className="button button-quiet min-h-11 px-3 text-sm">
        {t("draft.delete")}
      </button>
    </div>
  );
}

/** Notices that `desk.ts` shows beside a button whose form would not arrive (product.md 16.14). */
function UnsentNotices() {
  const { t, language } = useTexts("desk");
  const look =
    "w-full rounded-lg border-2 border-danger bg-danger-soft p-3 in-[header]:absolute in-[header]:inset-x-0 in-[header]:top-full";
  return (
    <template data-session={`${deskLink("today", language)}/session`}>
      <p role="alert" data-notice="noAnswer" className={look}>
        {t("noAnswer")}
      </p>
      <p role="alert" data-notice="signedOut" className={look}>
        {t("signedOut.text")}{" "}
        <a href={deskLink("today", language)} target="_blank" rel="noopener" className="text-link">
          {t("signedOut.link")}
        </a>
      </p>
    </template>
  );
}

/** The list of keys, which `desk-keys.ts` opens. */
function Keys() {
  const { t } = useTexts("desk");
  return (
    <dialog id="keys" aria-labelledby="keys-title" className="card m-auto p-6 text-ink">
      <h2 id="keys-title">{t("keys.title")}</h2>
      <dl className="my-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 *:odd:font-semibold">
        {(["/", "n", "t", "p", "1–9", "?"] as const).map((key) => (
          <Fragment key={key}>
            <dt dir="ltr">{key}</dt>
            <dd>{t(`keys.${key}`)}</dd>
          </Fragment>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit" className="button button-quiet">
          {t("keys.close")}
        </button>
      </form>
    </dialog>
  );
}

/** The menu: in the header, or on a phone a bar at the bottom. */
function PageMenu({ pathname, pages, unread }: { pathname: string; pages: readonly DeskPage[]; unread: number }) {
  const { t } = useTexts("desk");
  const inMenu = menuPages.map(([page]) => page);
  const item =
    "entry relative flex items-center justify-center gap-1 rounded-sm px-1 hover:text-brand lg:gap-1.5 lg:px-2.5 lg:chosen:bg-brand-soft";
  const icon = "text-lg lg:hidden @max-2xs:hidden";
  return (
    <nav
      aria-label={t("nav.label")}
      className="bottom-bar px-1 pt-0 max-lg:@container lg:static lg:min-h-0 lg:border-0 lg:bg-transparent lg:px-2 lg:pb-0 text-xs leading-tight lg:text-sm"
    >
      <ul className="flex items-center max-lg:grow max-lg:flex-wrap max-lg:items-stretch max-lg:wrap-normal max-lg:*:min-w-fit max-lg:*:flex-1 lg:font-semibold">
        {menuPages.map(([page, Icon], index) =>
          page === "new" ? (
            <li key={page} className="flex items-center justify-center lg:px-2.5">
              <PageLink
                page={page}
                pathname={pathname}
                className="button button-primary max-lg:size-[44px] max-lg:rounded-full max-lg:p-0 max-lg:text-xl lg:min-h-11 lg:gap-2 lg:px-4 lg:py-1 lg:text-sm"
              >
                <Icon />
                <span className="max-lg:sr-only">{t(`nav.${page}`)}</span>
              </PageLink>
            </li>
          ) : (
            <li key={page} className={index < 2 ? undefined : "max-lg:order-1"}>
              <PageLink page={page} pathname={pathname} className={item}>
                <Icon className={icon} />
                {t(`nav.${page}`)}
                {page === "messages" && <Unread count={unread} />}
              </PageLink>
            </li>
          ),
        )}
        <li className="max-lg:order-1 lg:relative">
          <details name="header-menu" className="group rounded-sm lg:has-chosen:bg-brand-soft">
            <summary className={item}>
              <MenuIcon className={icon} />
              {t("nav.more")}
              <DisclosureIcon className="max-lg:hidden" />
            </summary>
            <ul className="card absolute z-40 my-2 grid max-h-[70dvh] overflow-auto p-2 shadow-lift max-lg:inset-x-2 max-lg:bottom-full xs:max-lg:grid-cols-2 lg:end-0 min-w-48">
              {pages
                .filter((page) => !inMenu.includes(page))
                .map((page) => (
                  <li key={page} className="font-normal text-base">
                    <PageLink page={page} pathname={pathname} className={menuItemClasses}>
                      {t(`nav.${page}`)}
                    </PageLink>
                  </li>
                ))}
            </ul>
          </details>
        </li>
      </ul>
    </nav>
  );
}

interface PageLinkProps {
  page: DeskPage;
  pathname: string;
  className: string;
  children: ReactNode;
}

function PageLink({ page, pathname, className, children }: PageLinkProps) {
  const href = deskLink(page, useTexts().language);
  return (
    <a href={href} aria-current={href === pathname ? "page" : undefined} className={className}>
      {children}
    </a>
  );
}

function Unread({ count }: { count: number }) {
  const { t } = useTexts("desk");
  if (count === 0) return null;
  const isOver = count > UNREAD_MAX;
  return (
    <span className="start-7/12 top-0.5 min-w-5 rounded-full bg-danger-fill px-1.5 text-center font-semibold text-on-danger text-xs/5 tabular-nums @2xs:max-lg:absolute">
      <span aria-hidden="true">
        <bdi dir="ltr">{isOver ? `${UNREAD_MAX}+` : count}</bdi>
      </span>
      <span className="sr-only">{isOver ? t("unreadOver", { number: UNREAD_MAX }) : t("unread", { count })}</span>
    </span>
  );
}
