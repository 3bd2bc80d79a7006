import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestData } from './request.ts';

export interface Notification {
  id: string;
  kind: string;
  title: string;
  body: string | null;
  link: string | null;
  created_at: string;
  read_at: string | null;
}

interface NotificationList {
  notifications: Notification[];
  unread: number;
}

export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) =>
    requestData<NotificationList>('/api/notifications', { query: { limit: 50 }, signal }),
});

/** Reading is shown at once and put right by the refetch, should the server have refused it. */
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export const useReadNotification = () =>
  useMarkRead(
    (id: string) => requestData(`/api/notifications/${id}/read`, { method: 'POST' }),
    (id, readId) => id === readId,
  );

export const useReadAllNotifications = () =>
  useMarkRead(
    (_all: undefined) => requestData('/api/notifications/read-all', { method: 'POST' }),
    () => true,
  );
