import type { Channel, FailureCode, OutboxRow } from "~/platform/db/schema.server";

/** A service that carries messages of one channel, as `deliver.server.ts` uses it. */
export interface Sender<Message = never> {
  /** Sends to one recipient. Returns the message's id in reports. Throws a `SendFailure`. */
  readonly send: (message: Message, to: string, row: OutboxRow) => Promise<string>;
  /** Whether no retry can help. */
  readonly isPermanent: (failure: FailureCode, to: { readonly toCentre: boolean }) => boolean;
  /** The instant from which the row is not tried again; null for an email before its first try. */
  readonly giveUpAfter: (row: OutboxRow) => string | null;
  /** Whether to send again if the service does not answer. If not, a delivery report decides. */
  readonly repeatsAfterTimeout: boolean;
  /** The id in delivery reports; needed if `repeatsAfterTimeout` is false. */
  readonly idOf?: (row: Pick<OutboxRow, "id" | "attempts" | "dueAt">) => string;
}

export type Senders = Readonly<Record<Channel, Sender>>;

/** A failure, with its reason for the log. The reason contains no address. */
export class SendFailure extends Error {
  constructor(
    readonly failure: FailureCode,
    readonly reason: string = failure,
  ) {
    super(reason);
  }
}
