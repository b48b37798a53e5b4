/** The names of the emails, for the desk and the morning email. */
export const mailNames = {
  "booking-customer": "Booking email to the customer",
  "booking-centre": "Booking email to the centre",
  "contact-centre": "Message from the contact form",
  "centre-morning": "Morning email",
  "booking-confirmed": "Confirmation email to the customer",
  "booking-moved": "Moved-appointment email to the customer",
  "booking-cancelled": "Cancellation email to the customer",
  "booking-reminder": "Reminder email to the customer",
  "booking-ready": "Car-ready email to the customer",
  "booking-completed": "Thank-you email to the customer",
  "centre-moved": "Email to the centre: the customer moved the appointment",
  "centre-cancelled": "Email to the centre: the customer cancelled",
};
