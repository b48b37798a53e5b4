import type { FieldMetadata } from "@conform-to/react";
import { Choice, FieldError } from "~/ui/forms/field";

/** What somebody has to confirm. */
export function Tick({ field, label }: { field: FieldMetadata<string>; label: string }) {
  return (
    <div>
      <FieldError id={field.errorId} message={field.errors?.[0]} />
      <Choice className="inline-flex min-h-12 items-center gap-3 px-4 py-2">
        <input type="checkbox" id={field.id} name={field.name} required />
        {label}
      </Choice>
    </div>
  );
}
