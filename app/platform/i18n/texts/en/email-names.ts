/** The names of the emails, for the desk and the morning email. */
export const emailNames = {
  "booking-customer": "To the customer – new booking",
  "booking-centre": "To the centre – new booking",
  "contact-centre": "To the centre – new contact message",
  "centre-messages": "To the centre – more contact messages",
  "centre-morning": "To the centre – morning email",
  "booking-confirmed": "To the customer – appointment confirmed",
  "booking-moved": "To the customer – appointment moved",
  "booking-cancelled": "To the customer – booking cancelled",
  "booking-reminder": "To the customer – reminder",
  "booking-ready": "To the customer – car ready",
  "booking-completed": "To the customer – thank you",
  "centre-moved": "To the centre – appointment moved by the customer",
  "centre-cancelled": "To the centre – booking cancelled by the customer",
};
