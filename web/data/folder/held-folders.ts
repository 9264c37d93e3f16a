import { linkSource } from './link-source.ts';

/** The other folders to which the links of some rows lead: they are loaded as long as they are held. */
export class HeldFolders {
  private held: { name: string; release(): void } | undefined;

  /** @param onChange one of them has changed */
  hold(team: number, ids: readonly string[], onChange: () => void): void {
    const name = ids.join();
    if (name === this.held?.name) return;
    const before = this.held;
    this.held = { name, release: linkSource().hold(team, ids, onChange) };
    before?.release();
  }

  release(): void {
    this.held?.release();
    this.held = undefined;
  }
}
