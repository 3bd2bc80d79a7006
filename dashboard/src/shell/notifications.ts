import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '../api/generated/notifications.ts';
import type { Notification } from '../api/generated/types.ts';
import { read, refreshTopics } from '../kit/query/read.ts';

const SHOWN_MAX = 50;

export const notificationsQuery = read(listNotifications, { query: { limit: SHOWN_MAX } });

/** Shown at once; corrected by the refetch if the server refused it. */
function useMarkRead<Input>(
  send: (input: Input) => Promise<unknown>,
  covers: (id: string, input: Input) => boolean,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: (input: Input) => {
      queryClient.setQueryData(notificationsQuery.queryKey, (list) => {
        if (!list) return list;
        const readAt = new Date().toISOString();
        const isCovered = (item: Notification) => !item.read_at && covers(item.id, input);
        return {
          unread: Math.max(0, list.unread - list.notifications.filter(isCovered).length),
          notifications: list.notifications.map((item) =>
            isCovered(item) ? { ...item, read_at: readAt } : item,
          ),
        };
      });
    },
    onSettled: () => refreshTopics(queryClient, listNotifications.topics),
  });
}

export const useReadNotification = () =>
  useMarkRead(
    (id: string) => markNotificationRead({ params: { id } }),
    (id, readId) => id === readId,
  );

export const useReadAllNotifications = () =>
  useMarkRead(
    (_all: undefined) => markAllNotificationsRead(),
    () => true,
  );
