import type { z } from 'zod'

export type Options = Readonly<Record<string, z.ZodType>>
export type Arguments = readonly z.ZodType[]

/** What a command may reach of the outside; injected so that tests run commands in process. */
export interface CliContext {
  /** Absolute path of the repository, where `tenants/` and `blocks/` are. */
  root: string
  /** Absolute path the user stands in; relative arguments are meant from here. */
  cwd: string
  env: Readonly<Record<string, string | undefined>>
  /** Writes to standard output as given; end lines yourself. */
  out(text: string): void
  /** Writes to standard error as given; end lines yourself. */
  err(text: string): void
  terminal: {
    /** A person is watching standard error: progress bars are welcome. */
    interactive: boolean
    /** Standard output takes ANSI colours. */
    colour: boolean
    columns: number
  }
  /** Present instant in epoch milliseconds. */
  now(): number
}

/**
 * One command of `npx forecourt`. Adding a command is adding a file `server/cli/commands/{words-with-dashes}.ts`
 * that exports `command`; `stock-import.ts` is `forecourt stock import`. Only the called command's file is loaded.
 *
 * ```ts
 * export const command = defineCommand({
 *   name: ['stock', 'import'],
 *   summary: 'Import a stock feed',
 *   args: [parameter('<file>', 'the feed', anyText())],
 *   options: { tenant: parameter('<slug>', 'tenant', anyText()), dryRun: flag('write nothing') },
 *   run: async (context, { tenant, dryRun }, file) => { context.out('…\n'); return 0 },
 * })
 * ```
 */
export interface CliCommand<Given extends Options = Options, Args extends Arguments = Arguments> {
  /** The words after `forecourt`: `['validate']`, `['stock', 'import']`. */
  name: readonly [string, ...string[]]
  summary: string
  /** Positional arguments in order; a variadic one is an array. */
  args?: Args
  /** By their names in camel case: `dryRun` is `--dry-run`. */
  options?: Given
  /** Stands after the help. */
  note?: string
  /**
   * Gets options and arguments as their schemas read them.
   *
   * @returns the exit code: 0 done, 1 the work found or met a fault. Throw `UsageError` for unusable arguments (2).
   */
  run(
    context: CliContext,
    options: { [Name in keyof Given]: z.output<Given[Name]> },
    ...args: { [At in keyof Args]: z.output<Args[At]> }
  ): Promise<number> | number
}

/** What of a command the program needs, whatever its parameters are. */
export interface AnyCommand extends Pick<CliCommand, 'name' | 'summary' | 'note'> {
  args: Arguments
  options: Options
  run(context: CliContext, options: object, ...args: unknown[]): Promise<number> | number
}

export function defineCommand<
  const Args extends Arguments = [],
  Given extends Options = Record<never, never>,
>(command: CliCommand<Given, Args>): AnyCommand {
  return { args: [], options: {}, ...command } as AnyCommand
}

/** The arguments cannot be used; printed without a stack, exit code 2. Say what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The work failed for a reason the user can act on; printed without a stack, exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError'
}
