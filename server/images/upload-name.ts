/**
 * As uploads are named, with a hash of their bytes, which therefore never change; other files in the folder of a dealer are the
 * operator's own.
 */
export const UPLOAD_NAME = /^[a-z0-9-]+-[0-9a-f]{10}\.(?:jpg|webp|svg)$/
