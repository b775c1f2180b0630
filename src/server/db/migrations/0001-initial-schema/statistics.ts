/** Daily statistics of each site. Days are UTC. */
export const statistics = [
  // All sites together have the nil id: a thousand sites are then as cheap to read as one.
  `create table daily_statistics (
    site_id uuid not null,
    day date not null,
    name text not null,
    value bigint not null,
    primary key (site_id, day, name)
  )`,
  'create index daily_statistics_day on daily_statistics (day, name)',

  // One row. Days up to through are final. What leaves no trace is counted from "since" on.
  `create table statistics_state (
    id boolean primary key default true check (id),
    since date not null,
    through date,
    counted_at timestamptz
  )`,

  // Members present on a day, until it is final: presence has only the last one. Days count from 1970.
  `create table visits (
    member_id uuid not null references members on delete cascade,
    day integer not null,
    site_id uuid not null,
    -- Fictional or a robot.
    synthetic boolean not null,
    primary key (member_id, day)
  )`,
  'create index visits_day on visits (day, site_id, synthetic)',
  // Presence is written every minute; this runs once per day and member.
  `create function note_visit() returns trigger language plpgsql as $$
  begin
    insert into visits (member_id, day, site_id, synthetic)
    select members.id, new.day, members.site_id, profiles.fictional or profiles.robot
    from members join profiles on profiles.member_id = members.id where members.id = new.member_id
    on conflict do nothing;
    return null;
  end $$`,
  'create trigger visits_first after insert on presence for each row execute function note_visit()',
  `create trigger visits_next after update of last_active on presence for each row
  when (old.day is distinct from new.day) execute function note_visit()`,
];
