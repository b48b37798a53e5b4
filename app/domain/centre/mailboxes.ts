import mailboxesFile from "~content/mailboxes.json" with { type: "json" };

/**
 * To which the site sends the centre's emails. Not a part of `business`, whose facts are in the
 * scripts of pages with forms.
 */
export const centreMailboxes: readonly string[] = mailboxesFile.centreMailboxes;
