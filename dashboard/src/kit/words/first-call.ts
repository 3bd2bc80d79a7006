/** The smallest request that proves a key works. */
export function firstCall(key = 'YOUR_API_KEY'): string {
  return `curl ${location.origin}/api/workspace \\\n  -H 'Authorization: Bearer ${key}'`;
}
