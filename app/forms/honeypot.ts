/**
 * The name of a field that people do not see. Browsers and password managers must not know it: a
 * visitor whose form they fill in would count as a bot.
 */
export const HONEYPOT = "rinse";
