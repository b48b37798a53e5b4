import mailboxesFile from "~content/mailboxes.json" with { type: "json" };

/** Not in `business`, because browsers load that with the scripts of pages that have forms. */
export const centreMailboxes: readonly string[] = mailboxesFile.centreMailboxes;
