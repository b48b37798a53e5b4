import { type ComponentProps, createContext, useContext } from "react";

/** The submission id of the page, from `submissionIdOf`: the frame of the desk provides it. */
export const SubmissionId = createContext("");

/**
 * A form of the desk that changes something. Every such form must use this component, because its
 * hidden field makes a second tap the same change (product.md 16.16).
 */
export function PostForm({ children, ...props }: ComponentProps<"form">) {
  return (
    <form method="post" {...props}>
      <input type="hidden" name="submissionId" value={useContext(SubmissionId)} />
      {children}
    </form>
  );
}
