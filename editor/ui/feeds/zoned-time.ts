/** "Wed 25 Nov, 02:30", on a dealer's clock, which need not be that of whoever looks. @param instant epoch milliseconds */
export function zonedTime(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(instant)
}
