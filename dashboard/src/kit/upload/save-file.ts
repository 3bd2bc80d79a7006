/** Hands a file to the browser, which asks where to keep it. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own reference by the next task.
  window.setTimeout(() => URL.revokeObjectURL(url), 0);
}
