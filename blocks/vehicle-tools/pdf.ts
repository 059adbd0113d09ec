import { serverWords } from '../../runtime/log/server-words.ts'

/** Shown where the answer has no message of its own (VEH-26). */
export const PDF_FAILED = 'The PDF could not be downloaded. Please try again.'

export interface PdfServices {
  fetch(address: string): Promise<Response>
  save(file: Blob, name: string): void
  alert(message: string): void
}

/** Fetches the page of a car and saves it as `{slug}.pdf`; a failure is an alert with its message (VEH-25, VEH-26, ERR-04). */
export async function downloadPdf(address: string, name: string, services: PdfServices): Promise<void> {
  try {
    const response = await services.fetch(address)
    if (response.ok) services.save(await response.blob(), name)
    else services.alert(await messageOf(response))
  } catch {
    services.alert(PDF_FAILED)
  }
}

async function messageOf(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as object
  return serverWords(answer) || PDF_FAILED
}
