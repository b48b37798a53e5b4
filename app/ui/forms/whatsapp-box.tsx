import type { FieldMetadata } from "@conform-to/react";

interface WhatsAppBoxProps {
  field: FieldMetadata<string>;
  label: string;
  className?: string;
}

/** The consent to messages on WhatsApp (product.md 11.9). Never ticked unless somebody has ticked it. */
export function WhatsAppBox({ field, label, className = "" }: WhatsAppBoxProps) {
  return (
    <label className={`flex min-h-11 items-center gap-3 ${className}`}>
      <input
        type="checkbox"
        id={field.id}
        name={field.name}
        value="yes"
        defaultChecked={field.initialValue === "yes"}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  );
}
