import { data, isRouteErrorResponse, Outlet } from "react-router";
import { cloudflareContext, staffContext } from "~/http/context.server";
import { PRACTICE } from "~/http/practice";
import styles from "~/styles/desk.css?url&no-inline";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/desk";
import type { DeskSession } from "./components/desk-frame";
import { DeskFrame } from "./components/desk-frame";
import { DeskProblem } from "./components/desk-problem";
import type { PostedFields } from "./kit.server";

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
  return { email: staff.email, isPractice: context.get(cloudflareContext).env.POLICY_AUD === PRACTICE };
}

export default function Desk() {
  return <Outlet />;
}

const problems = { 404: "missing", 503: "unavailable" } as const;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const posted = status === 503 ? ((data ?? []) as PostedFields) : [];
  return <DeskProblem problem={problems[status as keyof typeof problems] ?? "unexpected"} posted={posted} />;
}
