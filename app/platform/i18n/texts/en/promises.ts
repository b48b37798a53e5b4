import { confirmsOnline } from "../ar/promises";

export const paidLater = "Pay after seeing the result";

export const payment = `${paidLater}, by cash or card.`;

export const contact = confirmsOnline
  ? "If you choose an available arrival time, your booking is confirmed at once. Otherwise we will contact you within {{replyWithinHours, hours}} (not counting closed days) to agree one."
  : "We will contact you within {{replyWithinHours, hours}} (not counting closed days) about your arrival time.";

export const freeCancelling =
  "Cancelling is free up to {{freeCancellationHours, hours}} before a confirmed appointment.";

export const stillFree = "Cancelling costs nothing until we send you the confirmation.";

export const fees =
  "Cancelling later may cost {{lateCancellationPercent}}% of the amount due, and missing the appointment {{noShowPercent}}%.";
