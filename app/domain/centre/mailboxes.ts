import mailboxesFile from "~content/mailboxes.json" with { type: "json" };

/** Mailboxes are not in `business`, because the scripts of pages with forms contain its facts. */
export const centreMailboxes: readonly string[] = mailboxesFile.centreMailboxes;
