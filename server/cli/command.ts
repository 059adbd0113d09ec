import type { Command } from 'commander'

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
 * export const command: CliCommand<{ tenant: string; dryRun?: true }> = {
 *   name: ['stock', 'import'],
 *   summary: 'Import a stock feed',
 *   configure: (cli) => cli.argument('<file>', 'feed').requiredOption('--tenant <slug>', 'tenant').option('--dry-run'),
 *   run: async (context, options, file) => { context.out('…\n'); return 0 },
 * }
 * ```
 */
export interface CliCommand<Options extends object = object> {
  /** The words after `forecourt`: `['validate']`, `['stock', 'import']`. */
  name: readonly [string, ...string[]]
  summary: string
  /** Declares arguments and options with commander's own methods. */
  configure?(cli: Command): void
  /**
   * @param args positional arguments in declared order; a variadic one is an array.
   * @returns the exit code: 0 done, 1 the work found or met a fault. Throw `UsageError` for unusable arguments (2).
   */
  run(context: CliContext, options: Options, ...args: never[]): Promise<number> | number
}

/** The arguments cannot be used; printed without a stack, exit code 2. Say what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The work failed for a reason the user can act on; printed without a stack, exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError'
}
