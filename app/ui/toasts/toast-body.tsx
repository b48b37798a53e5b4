import { CheckIcon, WarningIcon } from "../icons";
import type { ToastMessage } from "./message";

/** The inside of a toast, the same with and without scripts. */
export function ToastBody({ toast }: { toast: ToastMessage }) {
  const Icon = toast.tone === "danger" ? WarningIcon : CheckIcon;
  return (
    <>
      <Icon className="mt-1" />
      <div className="grow">
        {/* The space keeps the two apart where they are read out as one text. */}
        <p className="font-semibold">{toast.title}</p>{" "}
        {toast.description && <p className="text-sm">{toast.description}</p>}
      </div>
    </>
  );
}
