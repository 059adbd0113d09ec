import { request } from 'node:http'
import { json } from 'node:stream/consumers'

/** A visitor of Queensland with everything that an enquiry asks. */
export const VALUES = {
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@visitor.example',
  phone: '0491 570 006',
  postcode: '4217',
  message: 'Is it still there?',
}

/**
 * Sends an enquiry to the test dealer's site over a real connection. `fetch` sends its own Host, and Node resolves no
 * names below `localhost`.
 *
 * @returns id of the acknowledged lead
 * @throws when the server answers anything but 201, or breaks off
 */
export function postEnquiry(
  port: number,
  values: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/forms/enquiry',
        method: 'POST',
        headers: { host: 'brolga-bay.localhost', 'content-type': 'application/json', ...headers },
      },
      (response) => {
        if (response.statusCode !== 201) {
          response.resume()
          reject(new Error(`Unexpected status ${response.statusCode}`))
          return
        }
        json(response).then((body) => resolve((body as { lead_id: string }).lead_id), reject)
      },
    )
    sent.once('error', reject)
    sent.end(JSON.stringify({ ...VALUES, ...values }))
  })
}
