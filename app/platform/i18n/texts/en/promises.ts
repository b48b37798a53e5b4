export const paidLater = "Pay after seeing the result";

export const payment = `${paidLater}, by cash or card.`;

export const freeCancelling =
  "Cancelling is free up to {{freeCancellationHours, hours}} before a confirmed appointment.";

export const stillFree = "Cancelling costs nothing until we send you the confirmation.";

export const fees =
  "Cancelling later may cost {{lateCancellationPercent}}% of the amount due, and missing the appointment {{noShowPercent}}%.";
