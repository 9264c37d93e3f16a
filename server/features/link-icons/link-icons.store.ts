import type { Pool } from 'pg';

interface StoredIcon {
  host: string;
  /** Null: the site has none. */
  icon: Buffer | null;
  isOld: boolean;
}

/** What is known of hosts to which links of a team lead. */
export async function findLinkIcons(
  pool: Pool,
  team: number,
  hosts: readonly string[],
): Promise<StoredIcon[]> {
  const { rows } = await pool.query<StoredIcon>(
    `select host, icon, refresh_at < now() as "isOld" from link_icon
     where team_id = $1 and host = any($2)`,
    [team, hosts],
  );
  return rows;
}

/** @param days after which the site is asked again */
export async function keepLinkIcon(
  pool: Pool,
  team: number,
  { host, icon, days }: { host: string; icon: Uint8Array | null; days: number },
): Promise<void> {
  await pool.query(
    `insert into link_icon (team_id, host, icon, refresh_at)
     select id, $2, $3, now() + make_interval(days => $4) from team where id = $1
     on conflict (team_id, host) do update
     set icon = coalesce(excluded.icon, link_icon.icon), refresh_at = excluded.refresh_at`,
    [team, host, icon && Buffer.from(icon), days],
  );
}

/** Those that nobody has looked at for long: whoever looks at one makes it new. */
export async function deleteOldLinkIcons(pool: Pool): Promise<void> {
  await pool.query(`delete from link_icon where refresh_at < now() - interval '30 days'`);
}
