import type { FieldMetadata } from "@conform-to/react";
import type { Ref } from "react";
import { Choice } from "./field";

interface WhatsAppBoxProps {
  ref?: Ref<HTMLInputElement>;
  field: FieldMetadata<string>;
  label: string;
  className?: string;
}

/** The consent to messages on WhatsApp (product.md 11.9). It is empty until a person ticks it. */
export function WhatsAppBox({ ref, field, label, className = "" }: WhatsAppBoxProps) {
  return (
    <Choice
      className={`flex min-h-12 items-center gap-2.5 px-3 py-1.5 leading-snug has-checked:bg-brand-soft ${className}`}
    >
      <input
        ref={ref}
        type="checkbox"
        id={field.id}
        name={field.name}
        value="yes"
        defaultChecked={field.initialValue === "yes"}
      />
      {label}
    </Choice>
  );
}
