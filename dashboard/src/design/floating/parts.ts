/** Menus, popovers and dialogs with what places them: a fifth of the script of a page, loaded when one is about to open. */
export { AlertDialog, Dialog, DropdownMenu, Popover } from 'radix-ui';
