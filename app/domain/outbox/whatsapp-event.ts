/** The state of a message, from the webhook to the queue of events. It contains no personal data. */
export interface WhatsAppEvent {
  readonly type: typeof WHATSAPP_EVENT;
  readonly messageId: string;
  readonly status: "sent" | "delivered" | "failed";
  readonly code?: number | undefined;
  readonly at: string;
}

export const WHATSAPP_EVENT = "whatsapp.status";
