import { DatabaseSync } from 'node:sqlite'
import type { CarDraft } from './car-draft.ts'

/** A car of the feed as it waits: JSON texts, of the draft and of what its row said. */
export interface WaitingCar {
  draft: string
  cells: string | null
}

/**
 * The cars of a feed while it is read and compared: on disk, in a database without a name that SQLite deletes with its
 * connection, whoever is killed when. So the memory of an import grows by what tells its cars apart and not by what is
 * said of them.
 */
export class WaitingCars {
  readonly #database = new DatabaseSync('')
  readonly #add
  readonly #get
  readonly #change

  constructor() {
    this.#database.exec(`
      pragma journal_mode = off;
      pragma synchronous = off;
      create table cars (place integer primary key, draft text not null, cells text);
      begin;
    `)
    this.#add = this.#database.prepare('insert into cars values (?, ?, ?)')
    this.#get = this.#database.prepare('select draft, cells from cars where place = ?')
    this.#change = this.#database.prepare('update cars set draft = ? where place = ?')
  }

  /** @param place of the car in the feed, in rising order */
  add(place: number, { draft, cells }: WaitingCar): void {
    this.#add.run(place, draft, cells)
  }

  get(place: number): WaitingCar {
    return this.#get.get(place) as unknown as WaitingCar
  }

  draft(place: number): CarDraft {
    return JSON.parse(this.get(place).draft) as CarDraft
  }

  change(place: number, draft: string): void {
    this.#change.run(draft, place)
  }

  close(): void {
    this.#database.close()
  }
}
