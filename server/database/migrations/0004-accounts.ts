import type { Migration } from './migration.ts';

/** Accounts as people need them: profile, sessions, second factors, tokens, invitations, and what happened. */
export const accounts: Migration = {
  id: '0004-accounts',
  sql: `
    alter table person alter column password_hash drop not null;
    alter table person
      -- Null: not verified yet.
      add column email_verified_at timestamptz,
      add column start_of_week smallint,
      add column timezone text,
      add column preferences jsonb not null default '{}',
      add column notification_settings jsonb not null default '{}',
      add column survey jsonb,
      -- When a second factor began to be asked for; null: it is not.
      add column two_factor_at timestamptz,
      -- By what authenticators know the person: 16 random bytes that tell nothing.
      add column passkey_user bytea not null default uuid_send(gen_random_uuid()),
      -- The person is gone; the row stays for what they made.
      add column deleted_at timestamptz;
    -- Before there was mail every address counted as verified.
    update person set email_verified_at = created_at;

    -- A session is a family of refresh tokens, of which one is good at a time.
    alter table session
      -- The token before: shown again soon after it was swapped, it is given the same next one.
      add column previous_hash bytea,
      add column "grant" text not null default 'token',
      add column user_agent text not null default '',
      add column ip text not null default '',
      -- When the person last proved who they are in it
      add column authenticated_at timestamptz not null default now(),
      add column ended_at timestamptz;
    create index session_ended on session (ended_at) where ended_at is not null;

    -- Failures counted for an account or an address: the next try is let through from next_at on.
    create table attempt (
      key bytea primary key,
      count integer not null,
      next_at timestamptz not null,
      at timestamptz not null
    ) with (fillfactor = 50);
    create index attempt_at on attempt (at);

    -- Links of mails, each good for one thing, once. The secret itself is in the mail only.
    create table link (
      hash bytea primary key,
      purpose text not null,
      person_id integer not null references person on delete cascade,
      email text not null,
      expires_at timestamptz not null
    );
    create unique index link_one on link (person_id, purpose);

    create table account_event (
      id uuid primary key,
      person_id integer not null references person on delete cascade,
      kind text not null,
      at timestamptz not null default now(),
      ip text not null,
      user_agent text not null,
      about text
    );
    create index account_event_person on account_event (person_id, id desc);

    create table totp (
      person_id integer primary key references person on delete cascade,
      -- Both encrypted with the key of the data folder. Null: no code has confirmed one yet.
      secret bytea,
      -- Takes the place of secret once a code of it confirms it.
      pending bytea,
      pending_at timestamptz,
      -- The time step of the last code that was used: none up to it is good any more.
      last_step bigint not null default 0
    );

    create table recovery_code (
      person_id integer not null references person on delete cascade,
      -- The same for all codes of a set, so that one hash tells whether a code is among them.
      salt bytea not null,
      hash bytea not null,
      used_at timestamptz,
      primary key (person_id, hash)
    );

    create table passkey (
      id uuid primary key,
      person_id integer not null references person on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      synced boolean not null,
      name text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkey_person on passkey (person_id);

    -- What an authenticator has to sign, once.
    create table passkey_challenge (
      id uuid primary key,
      purpose text not null,
      -- Null: whoever knows a passkey of this server.
      person_id integer references person on delete cascade,
      challenge text not null,
      expires_at timestamptz not null
    );
    create index passkey_challenge_expires on passkey_challenge (expires_at);

    create table access_token (
      id uuid primary key,
      person_id integer not null references person on delete cascade,
      hash bytea not null unique,
      name text not null,
      scopes text[] not null,
      hint text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz
    );
    create index access_token_person on access_token (person_id);

    create table photo (
      -- random, so that only who was told it can ask for it
      key text primary key,
      person_id integer not null references person on delete cascade,
      created_at timestamptz not null default now()
    );

    create table invitation (
      id uuid primary key,
      team_id integer not null references team on delete cascade,
      email text not null,
      role text not null,
      hash bytea not null unique,
      invited_by integer references person on delete set null,
      created_at timestamptz not null default now(),
      -- the last time: who is invited again gets a new secret
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      accepted_at timestamptz
    );
    create unique index invitation_open on invitation (team_id, lower(email)) where accepted_at is null;
    create index invitation_by on invitation (invited_by);

    -- Whoever was in a team and is not any more: their names are shown on what they made.
    create table former_member (
      team_id integer not null references team on delete cascade,
      person_id integer not null references person on delete cascade,
      at timestamptz not null default now(),
      primary key (team_id, person_id)
    );
  `,
};
