/** What a toast says. Made on the server, shown by the page. */
export interface ToastMessage {
  readonly tone: "danger" | "success";
  readonly title: string;
  readonly description?: string;
}
