/** The content of a toast. */
export interface ToastMessage {
  readonly tone: "danger" | "success";
  readonly title: string;
  readonly description?: string;
}
