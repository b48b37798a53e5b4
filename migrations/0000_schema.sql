-- The schema of release 1. Later files only add. The tables of a booking come first, then their rules
-- (triggers). Each other table has its indexes and rules behind it. Parents come before children,
-- because D1 exports and loads tables in this order. Views are at the end.
--
-- Days are Riyadh days (YYYY-MM-DD), instants are ISO 8601 in UTC, both as text. Money is in
-- halalas. total_price, and what ends in _sar, is in whole riyals. STRICT rejects a value of another
-- type, so no CHECK repeats the type. No CHECK lists words that may become more, because SQLite
-- cannot change a CHECK.
--
-- A trigger rejects. Six others keep the sums of a booking, or delete its lines and payments with
-- it. Each has one rule, on one line, in capitals, without CASE, because D1 splits this file at
-- semicolons by simpler rules than SQLite.

-- ------------------------------------------------------------------------------------ bookings --

CREATE TABLE bookings (
  id integer PRIMARY KEY NOT NULL,
  reference text NOT NULL UNIQUE,
  token text UNIQUE, -- the secret of the links of the customer
  idempotency_key text NOT NULL UNIQUE,
  customer_name text NOT NULL,
  phone_number text NOT NULL CONSTRAINT bookings_phone CHECK (phone_number GLOB '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]' OR (phone_number GLOB '+[1-9]*' AND phone_number NOT GLOB '+966*' AND substr(phone_number, 2) NOT GLOB '*[^0-9]*' AND length(phone_number) BETWEEN 9 AND 16)),
  email text,
  car_type text NOT NULL CONSTRAINT bookings_car_type CHECK (car_type IN ('sedan', 'suv')),
  paint text,
  vehicle text,
  plate text,
  search_text text,
  service_ids text NOT NULL DEFAULT '[]', -- the codes of the open lines, which only their triggers change
  booking_date text NOT NULL CONSTRAINT bookings_date CHECK (date(booking_date) IS booking_date),
  arrival_time text CONSTRAINT bookings_hour CHECK (time(arrival_time) IS arrival_time || ':00' AND arrival_time < '24:00'),
  accepted_day text CONSTRAINT bookings_accepted_day CHECK (date(accepted_day) IS accepted_day), -- the day that staff accepted although it was full
  status text NOT NULL DEFAULT 'pending',
  language text NOT NULL CONSTRAINT bookings_language CHECK (language IN ('ar', 'en')),
  created_by text NOT NULL CONSTRAINT bookings_created_by CHECK (created_by IN ('site', 'desk')),
  created_at text NOT NULL,
  total_price integer NOT NULL DEFAULT 0, -- riyals, the sum of the open lines, which only their triggers change
  paid_sum integer NOT NULL DEFAULT 0, -- halalas, which only triggers of payments change
  discount_percent integer NOT NULL CONSTRAINT bookings_discount CHECK (discount_percent BETWEEN 0 AND 100),
  adjustment integer NOT NULL DEFAULT 0,
  adjustment_reason text,
  fee integer CONSTRAINT bookings_fee CHECK (fee >= 0), -- what a late cancellation or a no-show costs
  whatsapp_agreed_at text,
  whatsapp_wording integer,
  warranty_card text UNIQUE,
  anonymized_at text,
  CONSTRAINT bookings_reason CHECK (iif(adjustment_reason IS NULL, adjustment = 0 OR anonymized_at IS NOT NULL, adjustment <> 0)),
  CONSTRAINT bookings_whatsapp CHECK ((whatsapp_agreed_at IS NULL) = (whatsapp_wording IS NULL)),
  CONSTRAINT bookings_hour_confirmed CHECK (arrival_time IS NULL OR status <> 'pending'),
  CONSTRAINT bookings_search CHECK (search_text IS NULL OR substr(search_text, instr(search_text, char(10)) + 1) IS customer_name || char(10) || coalesce(vehicle, '') || char(10) || coalesce(plate, '')),
  CONSTRAINT bookings_anonymized CHECK (iif(anonymized_at IS NULL, token IS NOT NULL, coalesce(token, email, plate, search_text, adjustment_reason, whatsapp_agreed_at, whatsapp_wording, warranty_card) IS NULL AND (customer_name, phone_number) = ('محذوف', '0500000000')))
) STRICT;
--> statement-breakpoint
CREATE INDEX bookings_by_date ON bookings (booking_date);
--> statement-breakpoint
CREATE INDEX bookings_by_status ON bookings (status, booking_date);
--> statement-breakpoint
CREATE INDEX bookings_by_phone ON bookings (phone_number, created_at);
--> statement-breakpoint
CREATE INDEX bookings_by_email ON bookings (lower(email), created_at);
--> statement-breakpoint
-- The mailbox of an address: lower case, no tag after a plus, at Gmail no dots (mailboxOf).
CREATE INDEX bookings_by_mailbox ON bookings (lower(iif(lower(substr(email, instr(email, '@'))) IN ('@gmail.com', '@googlemail.com'), replace(iif(instr(email, '+'), substr(email, 1, instr(email, '+') - 1), substr(email, 1, instr(email, '@') - 1)), '.', '') || '@gmail.com', iif(instr(email, '+'), substr(email, 1, instr(email, '+') - 1), substr(email, 1, instr(email, '@') - 1)) || substr(email, instr(email, '@')))));
--> statement-breakpoint
CREATE INDEX bookings_by_plate ON bookings (plate) WHERE plate IS NOT NULL;
--> statement-breakpoint
-- These two have only the bookings whose money is not settled. Without total_price and paid_sum,
-- every load of Today would read all lines and payments.
CREATE INDEX bookings_open ON bookings (booking_date) WHERE paid_sum < iif(status IN ('cancelled', 'no-show'), coalesce(fee, 0), iif(status = 'completed', total_price * (100 - discount_percent) + adjustment, 0));
--> statement-breakpoint
CREATE INDEX bookings_owed ON bookings (booking_date) WHERE paid_sum > iif(status IN ('cancelled', 'no-show'), coalesce(fee, 0), total_price * (100 - discount_percent) + adjustment);
--> statement-breakpoint
CREATE INDEX bookings_anonymized_at ON bookings (anonymized_at) WHERE anonymized_at IS NOT NULL;
--> statement-breakpoint

CREATE TABLE booking_lines (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer NOT NULL REFERENCES bookings (id),
  code text NOT NULL, -- a service of the catalogue, or the name of a custom line
  price_sar integer NOT NULL CONSTRAINT lines_price CHECK (price_sar >= 0),
  added_at text NOT NULL,
  added_event integer, -- null: the booking began with it
  removed_at text,
  removed_event integer
) STRICT;
--> statement-breakpoint
-- The price lets a batch add the line of another size of car before it removes the first.
CREATE UNIQUE INDEX lines_open ON booking_lines (booking_id, code, price_sar) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX lines_by_booking ON booking_lines (booking_id);
--> statement-breakpoint

-- What customers paid, and below zero what was given back: a record, no invoice.
CREATE TABLE payments (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer NOT NULL REFERENCES bookings (id),
  amount integer NOT NULL CONSTRAINT payments_amount CHECK (amount <> 0),
  method text NOT NULL,
  taken_at text NOT NULL,
  removed_at text
) STRICT;
--> statement-breakpoint
CREATE INDEX payments_by_booking ON payments (booking_id);
--> statement-breakpoint
CREATE INDEX payments_by_time ON payments (taken_at);
--> statement-breakpoint
CREATE INDEX payments_removed ON payments (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint

-- The places in use: one car in one bay for one day. Without a booking: a place that staff block.
CREATE TABLE booking_places (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer REFERENCES bookings (id),
  block text DEFAULT (lower(hex(randomblob(4)))), -- places that were blocked together
  bay text NOT NULL,
  day text NOT NULL CONSTRAINT places_day CHECK (date(day) IS day),
  over_limit_at text, -- since when staff block it above the limit
  out_of_service text,
  blocked_by text,
  CONSTRAINT places_owner CHECK (iif(booking_id IS NULL, block IS NOT NULL, coalesce(block, over_limit_at, out_of_service, blocked_by) IS NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX places_by_bay ON booking_places (bay, day, booking_id);
--> statement-breakpoint
CREATE INDEX places_by_booking ON booking_places (booking_id);
--> statement-breakpoint
CREATE INDEX places_by_out_of_service ON booking_places (bay, day) WHERE out_of_service IS NOT NULL;
--> statement-breakpoint

-- The history: what happened to a booking, when and by whom. What else belongs to its kind is in
-- particulars (event-kinds.ts). Only actor, text and search_text can be personal.
CREATE TABLE booking_events (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer NOT NULL REFERENCES bookings (id),
  idempotency_key text NOT NULL DEFAULT (lower(hex(randomblob(8)))),
  at text NOT NULL,
  kind text NOT NULL,
  "by" text NOT NULL CONSTRAINT events_by CHECK ("by" IN ('customer', 'staff')),
  actor text,
  text text,
  search_text text,
  particulars text NOT NULL DEFAULT '{}' CONSTRAINT events_particulars CHECK (iif(json_valid(particulars), json_type(particulars) = 'object', false)),
  CONSTRAINT events_search CHECK (search_text IS NULL OR substr(search_text, instr(search_text, char(10)) + 1) IS text)
) STRICT;
--> statement-breakpoint
CREATE INDEX events_by_booking ON booking_events (booking_id, kind);
--> statement-breakpoint
CREATE UNIQUE INDEX events_of_submission ON booking_events (idempotency_key, kind, booking_id);
--> statement-breakpoint
CREATE INDEX events_notes ON booking_events (booking_id) WHERE kind = 'note';
--> statement-breakpoint

-- Rules of a booking. It begins pending, or at the desk confirmed, and replaces no stored one.
CREATE TRIGGER bookings_begin_pending BEFORE INSERT ON bookings WHEN (NEW.status <> 'pending' AND (NEW.status, NEW.created_by) <> ('confirmed', 'desk')) OR EXISTS (SELECT 1 FROM bookings WHERE id = NEW.id) BEGIN SELECT RAISE(ABORT, 'a new booking must be new and pending'); END;
--> statement-breakpoint
-- Besides the steps of status_steps, a confirmed booking becomes pending by a move, a change of
-- services by the customer, or an undone confirmation. The event of a change is written before it.
CREATE TRIGGER bookings_status_path BEFORE UPDATE OF status ON bookings WHEN NEW.status <> OLD.status AND (OLD.status, NEW.status) NOT IN (SELECT * FROM status_steps) AND NOT (OLD.status = 'confirmed' AND NEW.status = 'pending' AND (NEW.booking_date <> OLD.booking_date OR 'services-changed,customer' IS (SELECT kind || ',' || "by" FROM booking_events WHERE booking_id = OLD.id ORDER BY id DESC LIMIT 1) OR 'undone,confirmed' IS (SELECT group_concat(kind) FROM (SELECT kind FROM booking_events WHERE booking_id = OLD.id AND kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone') ORDER BY id DESC LIMIT 2)))) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from ' || OLD.status || ' to ' || NEW.status); END;
--> statement-breakpoint
CREATE TRIGGER bookings_undo_path BEFORE UPDATE OF status ON bookings WHEN OLD.status = 'arrived' AND NEW.status IN ('pending', 'confirmed') AND NEW.status <> (SELECT status FROM statuses_before WHERE booking_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking cannot go from arrived to ' || NEW.status || ': it was not that before'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_day_path BEFORE UPDATE OF booking_date, arrival_time ON bookings WHEN OLD.status NOT IN ('pending', 'confirmed') AND (NEW.booking_date, NEW.arrival_time) IS NOT (OLD.booking_date, OLD.arrival_time) BEGIN SELECT RAISE(ABORT, 'day and hour never change while a booking is ' || OLD.status); END;
--> statement-breakpoint
-- Anonymizing may change the idempotency key, a hash of personal data. Foreign keys protect the id.
CREATE TRIGGER bookings_history BEFORE UPDATE OF reference, idempotency_key, discount_percent, created_by, created_at ON bookings WHEN (NEW.reference, NEW.discount_percent, NEW.created_by, NEW.created_at) IS NOT (OLD.reference, OLD.discount_percent, OLD.created_by, OLD.created_at) OR (NEW.idempotency_key <> OLD.idempotency_key AND NEW.anonymized_at IS NULL) BEGIN SELECT RAISE(ABORT, 'reference, discount and origin never change'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_amount BEFORE UPDATE OF total_price, adjustment ON bookings WHEN NEW.total_price * (100 - NEW.discount_percent) + NEW.adjustment < 0 BEGIN SELECT RAISE(ABORT, 'an amount is never below zero'); END;
--> statement-breakpoint
-- To be refunded is what was paid above what is due, so nobody writes these sums by hand.
CREATE TRIGGER bookings_begin_empty BEFORE INSERT ON bookings WHEN (NEW.service_ids, NEW.total_price, NEW.paid_sum, NEW.adjustment) <> ('[]', 0, 0, 0) OR NEW.fee IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a new booking has no services and money but through booking_lines and payments'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_sums BEFORE UPDATE OF service_ids, total_price, paid_sum ON bookings WHEN (NEW.service_ids, NEW.total_price) IS NOT (SELECT json_group_array(code ORDER BY id), coalesce(sum(price_sar), 0) FROM booking_lines WHERE booking_id = OLD.id AND removed_at IS NULL) OR NEW.paid_sum <> (SELECT coalesce(sum(amount), 0) FROM payments WHERE booking_id = OLD.id AND removed_at IS NULL) BEGIN SELECT RAISE(ABORT, 'services and money never change but through booking_lines and payments'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_fee_path BEFORE UPDATE OF fee, status ON bookings WHEN NEW.fee IS NOT NULL AND NEW.status NOT IN ('cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'only a cancelled or missed appointment has a fee'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_size BEFORE UPDATE OF car_type ON bookings WHEN NEW.car_type <> OLD.car_type AND OLD.status IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'the size of the car never changes once the visit has ended'); END;
--> statement-breakpoint
-- Rules of its lines: what was promised stays.
CREATE TRIGGER lines_ended BEFORE INSERT ON booking_lines WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'services never change once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER lines_removal_ended BEFORE UPDATE OF removed_at ON booking_lines WHEN (SELECT status FROM bookings WHERE id = NEW.booking_id) IN ('completed', 'cancelled', 'no-show') BEGIN SELECT RAISE(ABORT, 'services never change once the visit has ended'); END;
--> statement-breakpoint
CREATE TRIGGER lines_last BEFORE UPDATE OF removed_at ON booking_lines WHEN NOT EXISTS (SELECT 1 FROM booking_lines WHERE booking_id = OLD.booking_id AND removed_at IS NULL AND id <> OLD.id) BEGIN SELECT RAISE(ABORT, 'a booking keeps at least one service'); END;
--> statement-breakpoint
CREATE TRIGGER lines_sum_added AFTER INSERT ON booking_lines BEGIN UPDATE bookings SET (service_ids, total_price) = (SELECT json_group_array(code ORDER BY id), sum(price_sar) FROM booking_lines WHERE booking_id = NEW.booking_id AND removed_at IS NULL) WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER lines_sum_removed AFTER UPDATE OF removed_at ON booking_lines BEGIN UPDATE bookings SET (service_ids, total_price) = (SELECT json_group_array(code ORDER BY id), sum(price_sar) FROM booking_lines WHERE booking_id = NEW.booking_id AND removed_at IS NULL) WHERE id = NEW.booking_id; END;
--> statement-breakpoint
-- Only a removal changes a line, and only while the visit lasts and another line remains.
CREATE TRIGGER lines_stay BEFORE UPDATE ON booking_lines WHEN OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL OR (NEW.id, NEW.booking_id, NEW.code, NEW.price_sar, NEW.added_at, NEW.added_event) IS NOT (OLD.id, OLD.booking_id, OLD.code, OLD.price_sar, OLD.added_at, OLD.added_event) BEGIN SELECT RAISE(ABORT, 'a line never changes, it can only be removed once'); END;
--> statement-breakpoint
CREATE TRIGGER lines_remain BEFORE DELETE ON booking_lines WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a line is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_lines AFTER DELETE ON bookings BEGIN DELETE FROM booking_lines WHERE booking_id = OLD.id; END;
--> statement-breakpoint
-- Rules of its payments. The desk asks once before it records more than is due. The database rejects
-- a payment only if nothing is due.
CREATE TRIGGER payments_due BEFORE INSERT ON payments WHEN NEW.amount > 0 AND (SELECT paid >= due FROM booking_amounts WHERE booking_id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nothing is left to be paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_back BEFORE INSERT ON payments WHEN NEW.amount < 0 AND (SELECT paid + NEW.amount < 0 FROM booking_amounts WHERE booking_id = NEW.booking_id) BEGIN SELECT RAISE(ABORT, 'nobody gets back more than was paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_person BEFORE INSERT ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND anonymized_at IS NOT NULL) BEGIN SELECT RAISE(ABORT, 'a payment belongs to a person'); END;
--> statement-breakpoint
CREATE TRIGGER payments_removal BEFORE UPDATE OF removed_at ON payments WHEN (SELECT paid - OLD.amount < 0 FROM booking_amounts WHERE booking_id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'more was given back than would be paid'); END;
--> statement-breakpoint
CREATE TRIGGER payments_stay BEFORE UPDATE ON payments WHEN OLD.removed_at IS NOT NULL OR NEW.removed_at IS NULL OR (NEW.id, NEW.booking_id, NEW.amount, NEW.method, NEW.taken_at) IS NOT (OLD.id, OLD.booking_id, OLD.amount, OLD.method, OLD.taken_at) BEGIN SELECT RAISE(ABORT, 'a payment never changes, it can only be removed once'); END;
--> statement-breakpoint
CREATE TRIGGER payments_sum_taken AFTER INSERT ON payments BEGIN UPDATE bookings SET paid_sum = paid_sum + NEW.amount WHERE id = NEW.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER payments_sum_removed AFTER UPDATE OF removed_at ON payments BEGIN UPDATE bookings SET paid_sum = paid_sum - OLD.amount WHERE id = OLD.booking_id; END;
--> statement-breakpoint
CREATE TRIGGER payments_remain BEFORE DELETE ON payments WHEN EXISTS (SELECT 1 FROM bookings WHERE id = OLD.booking_id) BEGIN SELECT RAISE(ABORT, 'a payment is never deleted, only removed'); END;
--> statement-breakpoint
CREATE TRIGGER bookings_delete_payments AFTER DELETE ON bookings BEGIN DELETE FROM payments WHERE booking_id = OLD.id; END;
--> statement-breakpoint
-- Rules of its places. Staff can accept a change in spite of the limits, and block a place above
-- them. An earlier acceptance allows no more places.
CREATE TRIGGER places_limit AFTER INSERT ON booking_places WHEN NEW.over_limit_at IS NULL AND (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings JOIN booking_events AS accepted ON accepted.booking_id = bookings.id AND accepted.kind = 'over-limit' WHERE bookings.id = NEW.booking_id AND accepted_day = booking_date AND accepted.idempotency_key = (SELECT idempotency_key FROM booking_events AS latest WHERE latest.booking_id = NEW.booking_id ORDER BY latest.id DESC LIMIT 1)) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint
CREATE TRIGGER places_limit_to_move AFTER UPDATE OF bay, day ON booking_places WHEN (SELECT taken > cars FROM place_limits WHERE bay = NEW.bay AND day = NEW.day) AND NOT EXISTS (SELECT 1 FROM bookings WHERE id = NEW.booking_id AND accepted_day = booking_date) BEGIN SELECT RAISE(ABORT, 'day full'); END;
--> statement-breakpoint

CREATE TABLE photos (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer NOT NULL REFERENCES bookings (id),
  secret text NOT NULL UNIQUE, -- in the address of the photo
  key text NOT NULL UNIQUE, -- in the bucket
  digest text NOT NULL,
  stage text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at text NOT NULL,
  removed_at text
) STRICT;
--> statement-breakpoint
CREATE INDEX photos_by_booking ON photos (booking_id);
--> statement-breakpoint
CREATE UNIQUE INDEX photos_once ON photos (booking_id, digest) WHERE removed_at IS NULL;
--> statement-breakpoint
CREATE INDEX photos_removed ON photos (removed_at) WHERE removed_at IS NOT NULL;
--> statement-breakpoint

-- Pairs of covered pictures, or one picture, for the page of the work of the centre.
CREATE TABLE works (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer REFERENCES bookings (id), -- null: photographs of the owner
  service text NOT NULL,
  car text NOT NULL,
  sentence_ar text,
  sentence_en text,
  month text NOT NULL CONSTRAINT works_month CHECK (date(month || '-01') IS month || '-01'),
  before_source text,
  after_source text,
  before_key text UNIQUE CONSTRAINT works_before_key CHECK (before_key GLOB 'work/?*'),
  after_key text UNIQUE CONSTRAINT works_after_key CHECK (after_key GLOB 'work/?*'),
  secret text NOT NULL UNIQUE, -- in the address of both pictures on the page of the customer
  plates_covered_at text,
  plates_covered_by text,
  created_at text NOT NULL,
  removed_at text,
  CONSTRAINT works_sentences CHECK ((sentence_ar IS NULL) = (sentence_en IS NULL)),
  CONSTRAINT works_covered CHECK (plates_covered_at IS NULL OR (after_key IS NOT NULL AND (before_source IS NULL OR before_key IS NOT NULL)))
) STRICT;
--> statement-breakpoint
CREATE INDEX works_by_booking ON works (booking_id);
--> statement-breakpoint

-- Items of warranty cards. They outlive personal data, so they refer to no booking.
CREATE TABLE warranties (
  id integer PRIMARY KEY NOT NULL,
  card text NOT NULL,
  token text NOT NULL,
  service text NOT NULL,
  product text NOT NULL,
  car_type text NOT NULL CONSTRAINT warranties_car_type CHECK (car_type IN ('sedan', 'suv')),
  vehicle text,
  serial text,
  starts_on text NOT NULL CONSTRAINT warranties_starts_on CHECK (date(starts_on) IS starts_on),
  ends_on text NOT NULL CONSTRAINT warranties_ends_on CHECK (date(ends_on) IS ends_on AND ends_on > starts_on),
  voided_at text
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX warranties_by_card ON warranties (card, service);
--> statement-breakpoint
CREATE INDEX warranties_by_token ON warranties (token);
--> statement-breakpoint
-- As hasSerialNumber compares it.
CREATE INDEX warranties_by_serial ON warranties (replace(replace(replace(lower(serial), ' ', ''), '-', ''), '/', ''));
--> statement-breakpoint

CREATE TABLE wrong_tries (
  id integer PRIMARY KEY NOT NULL,
  booking_id integer NOT NULL REFERENCES bookings (id),
  at text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX tries_by_booking ON wrong_tries (booking_id, at);
--> statement-breakpoint

-- ------------------------------------------------------------------------------------ messages --

CREATE TABLE contact_messages (
  id integer PRIMARY KEY NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  name text NOT NULL,
  email text,
  phone text NOT NULL CONSTRAINT contact_phone CHECK (phone GLOB '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'),
  message text NOT NULL,
  language text NOT NULL CONSTRAINT contact_language CHECK (language IN ('ar', 'en')),
  created_at text NOT NULL,
  read_at text,
  anonymized_at text,
  CONSTRAINT contact_anonymized CHECK ((anonymized_at IS NULL) = (email IS NOT NULL))
) STRICT;
--> statement-breakpoint
CREATE INDEX contact_by_phone ON contact_messages (phone, created_at);
--> statement-breakpoint
CREATE INDEX contact_by_email ON contact_messages (lower(email), created_at);
--> statement-breakpoint
CREATE INDEX contact_by_time ON contact_messages (created_at) WHERE anonymized_at IS NULL;
--> statement-breakpoint
CREATE INDEX contact_anonymized_at ON contact_messages (anonymized_at) WHERE anonymized_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX contact_unread ON contact_messages (id) WHERE read_at IS NULL;
--> statement-breakpoint

-- A row for each form that a visitor sent. Its triggers are the limits of a person, an hour and a
-- network. A repeated form never gets here: its UNIQUE key rejects it before. SQLite runs the newest
-- trigger first: above several limits, a form fails for its network, else for the hour, else for the
-- person. A limit that is null counts nothing.
CREATE TABLE visitor_forms (
  id integer PRIMARY KEY NOT NULL,
  form text NOT NULL,
  booking_id integer REFERENCES bookings (id),
  contact_message_id integer REFERENCES contact_messages (id),
  at text NOT NULL,
  phone text NOT NULL,
  email text,
  network text, -- a keyed hash of an IPv4 address or an IPv6 /64, empty after the night, and once staff know the customer
  wide_network text -- of an IPv4 address or an IPv6 /48, marked if it is of a mobile carrier
) STRICT;
--> statement-breakpoint
CREATE INDEX forms_by_phone ON visitor_forms (phone, form, at);
--> statement-breakpoint
CREATE INDEX forms_by_email ON visitor_forms (lower(email), form, at);
--> statement-breakpoint
CREATE INDEX forms_by_time ON visitor_forms (form, at);
--> statement-breakpoint
CREATE INDEX forms_by_network ON visitor_forms (network, form, at) WHERE network IS NOT NULL;
--> statement-breakpoint
CREATE INDEX forms_by_wide_network ON visitor_forms (wide_network, form, at) WHERE wide_network IS NOT NULL;
--> statement-breakpoint
CREATE INDEX forms_by_booking ON visitor_forms (booking_id) WHERE booking_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER visitor_forms_per_person AFTER INSERT ON visitor_forms WHEN (SELECT forms_per_person FROM booking_settings) IS NOT NULL AND max((SELECT count(*) FROM visitor_forms WHERE form = NEW.form AND phone = NEW.phone AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 day')), (SELECT count(*) FROM visitor_forms WHERE form = NEW.form AND lower(email) = lower(NEW.email) AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 day'))) > (SELECT forms_per_person FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many forms'); END;
--> statement-breakpoint
-- Cancelled bookings do not count, so that staff can make room.
CREATE TRIGGER visitor_forms_per_hour AFTER INSERT ON visitor_forms WHEN (SELECT iif(NEW.form = 'booking', site_bookings_per_hour, messages_per_hour) FROM booking_settings) IS NOT NULL AND (SELECT count(*) FROM visitor_forms WHERE form = NEW.form AND NOT EXISTS (SELECT 1 FROM bookings WHERE bookings.id = booking_id AND status = 'cancelled') AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 hour')) > (SELECT iif(NEW.form = 'booking', site_bookings_per_hour, messages_per_hour) FROM booking_settings) BEGIN SELECT RAISE(ABORT, 'too many this hour'); END;
--> statement-breakpoint
-- A hash with the mark of a carrier is also the wide one. The next trigger limits it.
CREATE TRIGGER visitor_forms_per_network AFTER INSERT ON visitor_forms WHEN NEW.network NOT GLOB 'carrier:*' AND (SELECT count(*) FROM visitor_forms WHERE form = NEW.form AND network = NEW.network AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 hour')) > 6 BEGIN SELECT RAISE(ABORT, 'too many of this network'); END;
--> statement-breakpoint
CREATE TRIGGER visitor_forms_per_wide_network AFTER INSERT ON visitor_forms WHEN NEW.wide_network IS NOT NULL AND (SELECT count(*) FROM visitor_forms WHERE form = NEW.form AND wide_network = NEW.wide_network AND at > strftime('%Y-%m-%dT%H:%M:%fZ', NEW.at, '-1 hour')) > iif(NEW.wide_network GLOB 'carrier:*', 15, 10) BEGIN SELECT RAISE(ABORT, 'too many of this ' || iif(NEW.wide_network GLOB 'carrier:*', 'carrier', 'network')); END;
--> statement-breakpoint

-- One row for each message and channel, written in the batch of its cause.
CREATE TABLE outbox (
  id integer PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  channel text NOT NULL DEFAULT 'email',
  booking_id integer REFERENCES bookings (id),
  contact_message_id integer REFERENCES contact_messages (id),
  day text,
  caused_by text NOT NULL DEFAULT 'staff' CONSTRAINT outbox_caused_by CHECK (caused_by IN ('customer', 'staff')),
  status text NOT NULL DEFAULT 'waiting' CONSTRAINT outbox_status CHECK (status IN ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  created_at text NOT NULL,
  due_at text NOT NULL,
  queued_at text,
  next_try_at text NOT NULL,
  first_tried_at text,
  attempts integer NOT NULL DEFAULT 0,
  rounds integer NOT NULL DEFAULT 0,
  held_by text,
  handed_over integer NOT NULL DEFAULT false, -- the service may have the message of this attempt
  perhaps_sent integer NOT NULL DEFAULT false, -- an earlier attempt ended without a result
  given_up integer NOT NULL DEFAULT false,
  sent_to text NOT NULL DEFAULT '[]',
  message_ids text NOT NULL DEFAULT '[]',
  sent_at text,
  failed_at text,
  failure text,
  skipped_because text,
  CONSTRAINT outbox_settled CHECK (iif(status = 'sent', sent_at IS NOT NULL, true) AND iif(status = 'failed', failed_at IS NOT NULL, NOT given_up) AND (status = 'skipped') = (skipped_because IS NOT NULL) AND (held_by IS NULL OR status = 'waiting')),
  CONSTRAINT outbox_owner CHECK ((booking_id IS NOT NULL) + (contact_message_id IS NOT NULL) + (booking_id IS NULL AND day IS NOT NULL) = 1)
) STRICT;
--> statement-breakpoint
CREATE INDEX outbox_open ON outbox (next_try_at) WHERE status IN ('waiting', 'sending');
--> statement-breakpoint
CREATE INDEX outbox_late ON outbox (due_at) WHERE status IN ('waiting', 'sending') AND held_by IS NOT 'mailbox';
--> statement-breakpoint
CREATE INDEX outbox_sending ON outbox (kind) WHERE status = 'sending';
--> statement-breakpoint
CREATE INDEX outbox_sent ON outbox (sent_at) WHERE status = 'sent';
--> statement-breakpoint
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX outbox_by_booking ON outbox (booking_id);
--> statement-breakpoint
CREATE INDEX outbox_by_message ON outbox (contact_message_id) WHERE contact_message_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX outbox_day ON outbox (kind, day) WHERE booking_id IS NULL AND day IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX outbox_reminder ON outbox (booking_id, day, channel) WHERE kind = 'booking-reminder';
--> statement-breakpoint

-- What the services reported about a message, by its id. An event may arrive before the outbox row
-- has the id, so this table refers to no row.
CREATE TABLE message_deliveries (
  message_id text PRIMARY KEY NOT NULL,
  status text NOT NULL,
  reason text CONSTRAINT deliveries_reason CHECK (reason NOT GLOB '*[^a-z0-9._]*'), -- never an address
  at text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX deliveries_by_time ON message_deliveries (at);
--> statement-breakpoint

-- Hashes of numbers that want no messages on WhatsApp.
CREATE TABLE stops (
  phone text PRIMARY KEY NOT NULL,
  day text NOT NULL CONSTRAINT stops_day CHECK (date(day) IS day)
) STRICT;
--> statement-breakpoint

-- -------------------------------------------------------------------------- settings and limits --

CREATE TABLE booking_settings (
  id integer PRIMARY KEY NOT NULL DEFAULT 1 CONSTRAINT settings_one_row CHECK (id = 1),
  cars_per_day integer CONSTRAINT settings_cars CHECK (cars_per_day > 0),
  horizon_days integer DEFAULT 365 CONSTRAINT settings_horizon CHECK (horizon_days > 0),
  forms_per_person integer DEFAULT 5 CONSTRAINT settings_forms CHECK (forms_per_person > 0),
  site_bookings_per_hour integer DEFAULT 30 CONSTRAINT settings_bookings CHECK (site_bookings_per_hour > 0),
  messages_per_hour integer DEFAULT 30 CONSTRAINT settings_messages CHECK (messages_per_hour > 0)
) STRICT;
--> statement-breakpoint

CREATE TABLE day_limits (
  day text PRIMARY KEY NOT NULL CONSTRAINT day_limits_day CHECK (date(day) IS day),
  cars integer NOT NULL CONSTRAINT day_limits_cars CHECK (cars >= 0), -- 0: closed
  own_cars integer CONSTRAINT day_limits_own_cars CHECK (own_cars > 0), -- the limit before it was closed
  note_ar text,
  note_en text,
  set_at text
) STRICT;
--> statement-breakpoint

CREATE TABLE bay_limits (
  bay text PRIMARY KEY NOT NULL,
  cars integer CONSTRAINT bay_limits_cars CHECK (cars >= 0)
) STRICT;
--> statement-breakpoint

-- Counts of the cash at the close of a day.
CREATE TABLE drawer_counts (
  id integer PRIMARY KEY NOT NULL,
  day text NOT NULL CONSTRAINT drawer_counts_day CHECK (date(day) IS day),
  float integer NOT NULL CONSTRAINT drawer_counts_float CHECK (float >= 0),
  counted integer NOT NULL CONSTRAINT drawer_counts_counted CHECK (counted >= 0),
  note text,
  counted_at text NOT NULL,
  counted_by text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX drawer_counts_by_day ON drawer_counts (day);
--> statement-breakpoint

-- Forms that were carried out in the last minutes.
CREATE TABLE submissions (
  key text PRIMARY KEY NOT NULL,
  at text NOT NULL,
  event integer,
  count integer
) STRICT;
--> statement-breakpoint
CREATE INDEX submissions_by_time ON submissions (at);
--> statement-breakpoint

CREATE TABLE turned_away (
  at text NOT NULL,
  form text NOT NULL,
  exceeded text NOT NULL,
  count integer NOT NULL DEFAULT 1,
  PRIMARY KEY (at, form, exceeded)
) STRICT;
--> statement-breakpoint

-- Failed searches for a booking, as keyed hashes.
CREATE TABLE find_tries (
  id integer PRIMARY KEY NOT NULL,
  network text NOT NULL,
  wide_network text NOT NULL,
  phone text,
  reference text,
  at text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX find_tries_by_network ON find_tries (network, at);
--> statement-breakpoint
CREATE INDEX find_tries_by_wide_network ON find_tries (wide_network, at);
--> statement-breakpoint
CREATE INDEX find_tries_by_phone ON find_tries (phone, at);
--> statement-breakpoint
CREATE INDEX find_tries_by_reference ON find_tries (reference, at);
--> statement-breakpoint

-- The key of these hashes and of those of networks, new every night.
CREATE TABLE network_key (
  id integer PRIMARY KEY NOT NULL DEFAULT 1 CONSTRAINT network_key_one_row CHECK (id = 1),
  key text NOT NULL DEFAULT (lower(hex(randomblob(32))))
) STRICT;
--> statement-breakpoint

CREATE TABLE heartbeat (
  id integer PRIMARY KEY NOT NULL DEFAULT 1 CONSTRAINT heartbeat_one_row CHECK (id = 1),
  since text NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  swept_at text NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')),
  withdrawn_since text
) STRICT;
--> statement-breakpoint

-- ---------------------------------------------------------------------------- facts of the owner --

-- Published versions, and one draft.
CREATE TABLE site_versions (
  id integer PRIMARY KEY NOT NULL,
  content text NOT NULL CONSTRAINT site_versions_json CHECK (json_valid(content)) CONSTRAINT site_versions_size CHECK (length(CAST(content AS blob)) <= 65536),
  saves integer NOT NULL DEFAULT 1,
  saved_by text NOT NULL,
  saved_at text NOT NULL,
  published_by text,
  published_at text,
  CONSTRAINT site_versions_publisher CHECK ((published_by IS NULL) = (published_at IS NULL))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX site_versions_draft ON site_versions ((published_at IS NULL)) WHERE published_at IS NULL;
--> statement-breakpoint
CREATE INDEX site_versions_published ON site_versions (published_at);
--> statement-breakpoint
-- A published version never changes. The removal of old records empties the addresses of staff.
CREATE TRIGGER site_versions_stay BEFORE UPDATE ON site_versions WHEN OLD.published_at IS NOT NULL AND ((NEW.id, NEW.content, NEW.saves, NEW.saved_at, NEW.published_at) IS NOT (OLD.id, OLD.content, OLD.saves, OLD.saved_at, OLD.published_at) OR NEW.saved_by NOT IN (OLD.saved_by, '') OR NEW.published_by NOT IN (OLD.published_by, '')) BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
--> statement-breakpoint
CREATE TRIGGER site_versions_remain BEFORE DELETE ON site_versions WHEN OLD.published_at IS NOT NULL BEGIN SELECT RAISE(ABORT, 'a published version never changes'); END;
--> statement-breakpoint

CREATE TABLE site_builds (
  id integer PRIMARY KEY NOT NULL,
  asked_at text NOT NULL,
  failure text
) STRICT;
--> statement-breakpoint
CREATE INDEX site_builds_asked ON site_builds (asked_at);
--> statement-breakpoint

-- ------------------------------------------------------------- views that the site and rules read --

-- For each bay and day with places: how many cars it has, and the limit, which is null if there is
-- none. Without settings, or if the bay is out of service, the limit is 0.
CREATE VIEW place_limits AS
SELECT
  used.bay,
  used.day,
  used.taken - used.down AS taken,
  iif(
    booking_settings.id IS NULL OR used.down > 0,
    0,
    iif(
      used.bay = 'arrival',
      coalesce(day_limits.cars, booking_settings.cars_per_day),
      iif(bay_limits.bay IS NULL, 0, bay_limits.cars)
    )
  ) AS cars
FROM (
  SELECT
    bay,
    day,
    count(DISTINCT booking_id) + count(*) FILTER (WHERE booking_id IS NULL) AS taken,
    -- Read from another index, so that the rows of the other places need not be read.
    (SELECT count(*) FROM booking_places AS broken WHERE broken.bay = booking_places.bay AND broken.day = booking_places.day AND broken.out_of_service IS NOT NULL) AS down
  FROM booking_places
  GROUP BY bay, day
) AS used
LEFT JOIN booking_settings ON true
LEFT JOIN day_limits ON day_limits.day = used.day
LEFT JOIN bay_limits ON bay_limits.bay = used.bay;
--> statement-breakpoint
CREATE VIEW status_steps (from_status, to_status) AS VALUES
  ('pending', 'confirmed'),
  ('pending', 'cancelled'),
  ('pending', 'no-show'),
  ('pending', 'arrived'),
  ('confirmed', 'cancelled'),
  ('confirmed', 'no-show'),
  ('confirmed', 'arrived'),
  ('confirmed', 'completed'),
  ('arrived', 'ready'),
  ('arrived', 'completed'),
  ('arrived', 'pending'),
  ('arrived', 'confirmed'),
  ('ready', 'completed'),
  ('ready', 'arrived');
--> statement-breakpoint
-- The status to which an undo leads back (product.md 8.4).
CREATE VIEW statuses_before (booking_id, status) AS
SELECT
  id,
  iif(status = 'ready', 'arrived', iif(status = 'arrived' AND (arrival_time IS NOT NULL OR EXISTS (
    SELECT 1 FROM booking_events AS step
    WHERE step.booking_id = bookings.id
      AND step.kind = 'confirmed'
      AND coalesce((
        SELECT next.kind FROM booking_events AS next
        WHERE next.booking_id = bookings.id AND next.id > step.id AND next.kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone')
        ORDER BY next.id LIMIT 1
      ), '') <> 'undone'
      AND step.id > (
        SELECT coalesce(max(move.id), 0) FROM booking_events AS move
        WHERE move.booking_id = bookings.id AND move.kind IN ('moved', 'services-changed') AND move."by" = 'customer'
      )
  )), 'confirmed', 'pending'))
FROM bookings
WHERE status IN ('arrived', 'ready') OR (status = 'confirmed' AND 'confirmed' = (
  SELECT change.kind FROM booking_events AS change
  WHERE change.booking_id = bookings.id AND change.kind IN ('confirmed', 'agreed', 'moved', 'arrived', 'ready', 'undone')
  ORDER BY change.id DESC LIMIT 1
));
--> statement-breakpoint
-- What a booking costs by now and what was paid for it, in halalas. After a cancellation or a
-- no-show, the fee is due.
CREATE VIEW booking_amounts (booking_id, due, paid) AS
SELECT id, iif(status IN ('cancelled', 'no-show'), coalesce(fee, 0), total_price * (100 - discount_percent) + adjustment), paid_sum
FROM bookings;
--> statement-breakpoint
-- The delivery statuses that count for messages. A message to a customer (sent_to is empty) has one
-- recipient, so only the last of its ids counts.
CREATE VIEW outbox_deliveries AS
SELECT
  outbox.id AS outbox_id,
  outbox.booking_id,
  outbox.sent_to = '[]' AS is_to_customer,
  outbox.sent_to = '[]' AND EXISTS (
    SELECT 1 FROM booking_events
    WHERE booking_events.booking_id = outbox.booking_id
      AND booking_events.kind = 'address-changed'
      AND booking_events.at >= outbox.sent_at
  ) AS is_to_old_address,
  message_deliveries.status,
  message_deliveries.status IN ('bounced', 'failed', 'rejected') AS is_lost,
  message_deliveries.reason,
  message_deliveries.at,
  outbox.status = 'sent' AS is_sent,
  outbox.sent_at
FROM outbox
CROSS JOIN json_each(outbox.message_ids) AS sent
CROSS JOIN message_deliveries
WHERE message_deliveries.message_id = sent.value
  AND (outbox.sent_to <> '[]' OR sent.key = json_array_length(outbox.message_ids) - 1);
--> statement-breakpoint
-- The names of both pictures of a work as one text. A build stores it, and the yes of a customer.
CREATE VIEW work_pictures (id, pictures) AS
SELECT id, json_object('id', id, 'before', before_key, 'after', after_key) FROM works;
--> statement-breakpoint
-- The works that the site may show: not removed, with covered plates. If the work has a booking, its
-- customer has said yes to these very pictures, and no later no.
CREATE VIEW allowed_works (id) AS
SELECT id FROM works
WHERE removed_at IS NULL AND plates_covered_at IS NOT NULL AND (booking_id IS NULL OR EXISTS (
  SELECT 1 FROM booking_events AS answer, json_each(answer.particulars, '$.works') AS named
  WHERE answer.booking_id = works.booking_id
    AND answer.kind = 'works-allowed'
    AND named.value = (SELECT pictures FROM work_pictures WHERE work_pictures.id = works.id)
    AND NOT EXISTS (
      SELECT 1 FROM booking_events AS later
      WHERE later.booking_id = works.booking_id AND later.kind = 'works-refused' AND later.id > answer.id
    )
));
--> statement-breakpoint

-- -------------------------------------------------------------- lists for staff (docs/sql.md) --

CREATE VIEW booking_list AS
SELECT
  booking_date AS day,
  arrival_time AS hour,
  reference,
  status,
  customer_name AS customer,
  phone_number AS phone,
  email,
  car_type AS car,
  vehicle,
  plate,
  (SELECT group_concat(value, ', ' ORDER BY key) FROM json_each(service_ids)) AS services,
  json_extract(
    '["الأحد","الاثنين","الثلاثاء","الأربعاء","الخميس","الجمعة","السبت"]',
    '$[' || strftime('%w', booking_date) || ']'
  ) AS weekday_ar,
  json_extract(
    '["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"]',
    '$[' || strftime('%w', booking_date) || ']'
  ) AS weekday_en,
  total_price AS total_sar,
  due / 100.0 AS due_sar,
  paid / 100.0 AS paid_sar,
  (due - paid) / 100.0 AS open_sar,
  language,
  strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS booked_at
FROM bookings JOIN booking_amounts ON booking_amounts.booking_id = bookings.id;
--> statement-breakpoint
CREATE VIEW upcoming AS
SELECT * FROM booking_list
WHERE status IN ('pending', 'confirmed') AND day >= date('now', '+3 hours')
ORDER BY day, hour IS NULL, hour, booked_at;
--> statement-breakpoint
CREATE VIEW today AS
SELECT * FROM booking_list
WHERE (day = date('now', '+3 hours') AND status NOT IN ('cancelled', 'no-show')) OR status IN ('arrived', 'ready')
ORDER BY day, hour IS NULL, hour, booked_at;
--> statement-breakpoint
-- Bookings and amounts by week of the appointment. Weeks start on Saturday.
CREATE VIEW weeks AS
SELECT
  date(booking_date, '-6 days', 'weekday 6') AS week,
  count(*) AS bookings,
  count(*) FILTER (WHERE status = 'pending') AS pending,
  count(*) FILTER (WHERE status = 'confirmed') AS confirmed,
  count(*) FILTER (WHERE status IN ('arrived', 'ready')) AS in_workshop,
  count(*) FILTER (WHERE status = 'completed') AS completed,
  count(*) FILTER (WHERE status = 'cancelled') AS cancelled,
  count(*) FILTER (WHERE status = 'no-show') AS no_show,
  coalesce(sum(due) FILTER (WHERE status NOT IN ('completed', 'cancelled', 'no-show')), 0) / 100.0 AS open_sar,
  coalesce(sum(due) FILTER (WHERE status = 'completed'), 0) / 100.0 AS completed_sar
FROM bookings JOIN booking_amounts ON booking_id = id
GROUP BY week
ORDER BY week DESC;
--> statement-breakpoint
-- Messages that wait, failed or did not arrive, without those about an appointment that has passed.
CREATE VIEW unsent_messages AS
SELECT
  outbox.id,
  iif(
    outbox.status = 'sent',
    'not arrived',
    iif(
      outbox.status = 'failed',
      'failed',
      iif(due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-10 minutes'), 'overdue', 'waiting')
    )
  ) AS state,
  kind,
  channel,
  reference,
  contact_message_id AS message,
  attempts,
  iif(
    outbox.status = 'sent',
    (SELECT min(coalesce(reason, status)) FROM outbox_deliveries WHERE outbox_id = outbox.id AND is_lost),
    failure
  ) AS failure,
  held_by,
  perhaps_sent,
  given_up,
  strftime('%Y-%m-%d %H:%M', due_at, '+3 hours') AS due,
  strftime('%Y-%m-%d %H:%M', next_try_at, '+3 hours') AS next_try
FROM outbox LEFT JOIN bookings ON bookings.id = booking_id
WHERE (
  outbox.status IN ('waiting', 'sending', 'failed')
  OR outbox.id IN (SELECT outbox_id FROM outbox_deliveries WHERE is_lost AND is_sent AND NOT is_to_old_address)
) AND NOT (
  kind IN ('booking-customer', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder')
  AND booking_date < date('now', '+3 hours')
)
ORDER BY outbox.id DESC;
--> statement-breakpoint
CREATE VIEW unread AS
SELECT id, strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') AS received_at, name, phone, email, language, message
FROM contact_messages
WHERE read_at IS NULL
ORDER BY id;
--> statement-breakpoint

-- The rows that the site needs.
INSERT INTO booking_settings (id) VALUES (1);
--> statement-breakpoint
INSERT INTO bay_limits (bay) VALUES ('film'), ('paint'), ('glass'), ('interior');
--> statement-breakpoint
INSERT INTO heartbeat (id) VALUES (1);
--> statement-breakpoint
INSERT INTO network_key (id) VALUES (1);
