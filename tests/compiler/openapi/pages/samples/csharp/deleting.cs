using var client = new HttpClient();
using var request = new HttpRequestMessage(HttpMethod.Delete, "/boats?a[b]=1");
using var response = await client.SendAsync(request);
Console.WriteLine((int)response.StatusCode);