-- How many cars a closed day took before, to restore this limit when staff open the day again.
ALTER TABLE day_limits ADD COLUMN own_cars integer CONSTRAINT "day_limits_own_cars" CHECK (typeof("own_cars") in ('integer', 'null') and "own_cars" > 0);
