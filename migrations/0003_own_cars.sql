-- The number of cars that a closed day had before, for the day on which it is opened again.
ALTER TABLE day_limits ADD COLUMN own_cars integer CONSTRAINT "day_limits_own_cars" CHECK (typeof("own_cars") in ('integer', 'null') and "own_cars" > 0);
