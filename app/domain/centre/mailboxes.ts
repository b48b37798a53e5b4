import mailboxesFile from "~content/mailboxes.json" with { type: "json" };

/**
 * The mailboxes that get the centre's emails. Not part of `business`, because the scripts of pages
 * with forms contain its facts.
 */
export const centreMailboxes: readonly string[] = mailboxesFile.centreMailboxes;
