const FORMAT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** "21 Nov 2026, 2:05 pm", in the words of the person's own browser. @param instant epoch milliseconds */
export function timeText(instant: number | null): string {
  return instant === null ? 'never' : FORMAT.format(instant)
}

/** "Australia/Sydney": the time zone of the person's own browser, in which {@link timeText} speaks. */
export function zoneName(): string {
  return FORMAT.resolvedOptions().timeZone
}
